/**
 * A bare page, with which the benchmarks compare visits to the app. It loads only React and one API answer, and shows a
 * total from this answer.
 */
import { bundled } from './bundled.ts';

/** An inline script sends the request before any other script has loaded. */
const page = (
  url: string,
): string => `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><div id="root"></div>
<script>window.answer = fetch(${JSON.stringify(url)}, { headers: { Authorization: 'Bearer ' + localStorage.getItem('token') } })</script>
<script type="module" src="/bare.js"></script>`;

const script = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const { groups } = await (await window.answer).json();
  const total = '₹' + groups[0].total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  createRoot(document.getElementById('root')).render(createElement('p', null, total));`;

/** Returns the page's files by path. `url` is the dashboard's my-groups call. */
export async function bareApp(url: string): Promise<Map<string, string>> {
  return new Map([
    ['/bare', page(url)],
    ['/bare.js', await bundled(script)],
  ]);
}
