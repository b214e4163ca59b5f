/** Made by `web/breakpoints.ts`: the media queries of `ui/breakpoints.css`, for `matchMedia`. */
declare module 'virtual:breakpoints' {
  export const tablet: string;
}
