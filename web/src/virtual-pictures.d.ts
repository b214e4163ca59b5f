/** Made by `web/picture-folders.ts`: paths of folders, each with `<name>.svg`. */
declare module 'virtual:pictures' {
  /** By ISO 3166-1 alpha-2, lower case. */
  export const flags: string;
  /** By code of `contract/src/people/flair.ts`. */
  export const flair: string;
}
