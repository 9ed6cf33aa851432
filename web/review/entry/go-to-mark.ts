/** Puts the focus on the first entry that is marked as wrong, once its mark is drawn. */
export const goToFirstMark = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
