/** The frame of the sign-up and login pages. */
import { type LanguageCode, languageCodes } from '@pg/contract/languages';
import { type ReactNode, useEffect } from 'react';
import { tried } from '#browser/storage.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/front.ts';
import { languages } from '#words/languages.ts';
import { writtenLanguage } from '#words/load.ts';

interface AuthCardProps {
  title: string;
  tagline: string;
  children: ReactNode;
  /** The link to the other page. */
  footer: ReactNode;
}

/** A titled card in the middle of the screen. */
export function AuthCard({ title, tagline, children, footer }: AuthCardProps) {
  return (
    <main data-kept="" className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-8">
      <img src="/favicon.svg" alt="" width={44} height={44} className="mx-auto mb-4" />
      <div className="card p-5 sm:p-7">
        <h1 className="text-title font-bold">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{tagline}</p>
        {children}
      </div>
      <p className="mt-5 text-center text-muted">{footer}</p>
      <LanguageChoice />
    </main>
  );
}

export const textLink = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4';

export const textButton = `${textLink} disabled:cursor-not-allowed disabled:text-muted disabled:no-underline`;

const load = () => import('./change-language.ts');

/** A press stores the choice and loads the page again, with what was typed. */
export function LanguageChoice({ onReload }: { onReload?: () => void }) {
  useEffect(() => {
    if (tried(() => sessionStorage.getItem('typed'))) load().then((code) => code.restoreTyped(), ignore);
  }, []);
  const choose = async (chosen: LanguageCode): Promise<void> => (await load()).changeLanguage(chosen, onReload);
  return (
    <fieldset className={`flex flex-wrap divide-x divide-line ${onReload ? '' : 'justify-center'}`}>
      <legend className={onReload ? 'border-0! text-sm font-medium' : 'sr-only'}>{words.language.choose}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={languages[code].tag}
          aria-pressed={code === writtenLanguage()}
          onClick={() => void choose(code).catch(() => toast.error(words.common.notOpened))}
          className="min-h-11 min-w-11 px-3 text-muted underline underline-offset-4 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
        >
          {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
        </button>
      ))}
    </fieldset>
  );
}

const ignore = (): undefined => undefined;
