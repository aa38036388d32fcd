/** A text that another app shares arrives in a form, not in the address, because addresses are logged. */

/** Returns whether the request brings a shared text. */
export const isShared = ({ method, mode, url }: Request): boolean =>
  method === 'POST' && mode === 'navigate' && new URL(url).pathname === '/dashboard/';

/** Redirects to the dashboard, with the text behind the `#`, where no server sees it. */
export async function pageOfShared(request: Request): Promise<Response> {
  const address = new URLSearchParams({ share: '1' });
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string' && value !== '' && (name === 'title' || name === 'text')) address.set(name, value);
  }
  return Response.redirect(`/dashboard/#${address}`, 303);
}
