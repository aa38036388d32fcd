/** Confetti over the whole page for five seconds, without blocking taps. */
import canvasConfetti from 'canvas-confetti';

/** How long it lasts, and the pause between two bursts, in milliseconds. */
const duration = 5000;
const pause = 350;

let stop: () => void = () => undefined;

/** Throws it from both sides. Another celebration restarts it. */
export function throwConfetti(): void {
  stop();
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full';
  document.body.append(canvas);
  // Without the library's worker: the Content-Security-Policy allows no workers from blobs.
  const confetti = canvasConfetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });

  const burst = (): void => {
    const piece = { particleCount: 14, spread: 60, startVelocity: 45, ticks: 110 };
    void confetti({ ...piece, angle: 60, origin: { x: 0, y: 0.75 } });
    void confetti({ ...piece, angle: 120, origin: { x: 1, y: 0.75 } });
  };
  burst();
  const throwing = setInterval(burst, pause);
  const ending = setTimeout(() => stop(), duration);
  stop = () => {
    clearInterval(throwing);
    clearTimeout(ending);
    confetti.reset();
    canvas.remove();
    stop = () => undefined;
  };
}
