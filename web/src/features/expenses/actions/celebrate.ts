/** The celebration of a quick expense. Its code is loaded for the first one. */

/** Shows the popup and throws the confetti. When their code cannot be had, nothing is lost: the toast has said it. */
export function celebrate(): void {
  import('../components/lightning-fast.tsx').then(
    ({ showLightningFast }) => showLightningFast(),
    () => undefined,
  );
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('../components/confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(),
    () => undefined,
  );
}
