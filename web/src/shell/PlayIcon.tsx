/** A pawn of the size of the other navigation icons. */
export function PlayIcon(props: { 'aria-hidden'?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <circle cx="12" cy="7" r="4" />
      <path d="M9 11h6M10 11c0 4-1 6-3 8h10c-2-2-3-4-3-8M6 21.5h12" />
    </svg>
  );
}
