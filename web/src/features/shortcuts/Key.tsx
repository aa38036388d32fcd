/** A key, drawn as on a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-md border border-b-2 border-edge bg-surface px-1.5 text-center font-mono text-sm text-ink">
    {children}
  </kbd>
);
