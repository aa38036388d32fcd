/** A wait in the middle of the screen, said in words; it appears only when it lasts. */
export function Waiting({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="animate-appear p-10 text-center text-muted [animation-delay:300ms] [animation-fill-mode:both]"
    >
      {children}
    </p>
  );
}
