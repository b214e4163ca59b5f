/** The selection is set after React has put the new text into the field. */
export const selectIn = (area: HTMLTextAreaElement, from: number, to: number): void => {
  area.focus();
  requestAnimationFrame(() => area.setSelectionRange(from, to));
};
