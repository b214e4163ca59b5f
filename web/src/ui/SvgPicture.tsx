interface SvgPictureProps {
  src: string;
  /** Text for screen readers; empty for a decorative picture. */
  alt: string;
  /** Size in px. */
  width: number;
  height: number;
  className: string | undefined;
}

/** A small vector picture from a file. A file that cannot be shown leaves its text, and the reason is reported. */
export function SvgPicture({ src, ...rest }: SvgPictureProps) {
  return <img {...rest} src={src} alt={rest.alt} loading="lazy" decoding="async" onError={() => void explain(src)} />;
}

/** The browser does not say why a picture failed, so the file is asked for once more. */
const explain = async (src: string): Promise<void> => {
  const isThere = await fetch(src).then(
    ({ ok }) => ok,
    () => false,
  );
  reportError(new Error(`${isThere ? 'Loaded file is not valid SVG' : 'Error loading SVG'}: ${src}`));
};
