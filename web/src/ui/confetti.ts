/** Thin confetti over the header for five seconds, without blocking taps. It covers no figure and no tab. */
import canvasConfetti from 'canvas-confetti';

/** In milliseconds; `pause` is the time between two bursts. */
const duration = 5000;
const pause = 350;

let stop: () => void = () => undefined;

/** Throws confetti from both sides. A second call starts again. */
export function throwConfetti(): void {
  stop();
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none absolute inset-x-0 top-0 z-50 h-22 w-full';
  document.body.append(canvas);
  // No worker, because the Content-Security-Policy forbids workers from blobs.
  const confetti = canvasConfetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });

  const burst = (): void => {
    const piece = { particleCount: 4, spread: 40, startVelocity: 12, gravity: 0.35, scalar: 0.6, ticks: 110 };
    void confetti({ ...piece, angle: 20, origin: { x: 0, y: 0.2 } });
    void confetti({ ...piece, angle: 160, origin: { x: 1, y: 0.2 } });
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
