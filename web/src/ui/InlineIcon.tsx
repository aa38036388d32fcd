/**
 * The icons that a dashboard shows with its first numbers, drawn without lucide-react: its components would be 2 KB more
 * before these. The lines are Lucide's (ISC licence), on a 24 by 24 grid. All other icons are lucide-react's own.
 */

const person = 'M16,21v-2a4,4,0,0,0-4-4H6a4,4,0,0,0-4,4v2M5,7a4,4,0,1,0,8,0,4,4,0,1,0-8,0';

const lines = {
  bell: 'M10.3,21a2,2,0,0,0,3.4,0M3.3,15.3A1,1,0,0,0,4,17h16a1,1,0,0,0,.7-1.7C19.4,14,18,12.5,18,8A6,6,0,0,0,6,8c0,4.5-1.4,6-2.7,7.3',
  check: 'M2,12a10,10,0,1,0,20,0,10,10,0,1,0-20,0M16,9l-5.5,5.5L8,12',
  copy: 'M10,8h10a2,2,0,0,1,2,2v10a2,2,0,0,1-2,2H10a2,2,0,0,1-2-2V10a2,2,0,0,1,2-2zM4,16c-1,0-2-1-2-2V4c0-1,1-2,2-2h10c1,0,2,1,2,2',
  days: 'M8,2v3M16,2v3M5,3h14a2,2,0,0,1,2,2v14a2,2,0,0,1-2,2H5a2,2,0,0,1-2-2V5a2,2,0,0,1,2-2zM3,9h18M8,13h.01M12,13h.01M16,13h.01M8,17h.01M12,17h.01M16,17h.01',
  down: 'M6,9l6,6,6-6',
  invite: `${person}M19,8v6M22,11h-6`,
  left: 'M15,18l-6-6,6-6',
  list: 'M3,5h.01M3,12h.01M3,19h.01M8,5h13M8,12h13M8,19h13',
  more: 'M5,12h.01M12,12h.01M19,12h.01',
  pencil: 'M21.2,6.8a1,1,0,0,0-4-4L3.8,16.2a2,2,0,0,0-.5.8L2,21.4a.5.5,0,0,0,.6.6L7,20.7a2,2,0,0,0,.8-.5zM15,5l4,4',
  people: `${person}M16,3.1a4,4,0,0,1,0,7.8M22,21v-2a4,4,0,0,0-3-3.9`,
  plus: 'M5,12h14M12,5v14',
  scale: 'M12,3v18M19,8l3,8a5,5,0,0,1-6,0zV7M3,7h1a17,17,0,0,0,8-2,17,17,0,0,0,8,2h1M5,8l3,8a5,5,0,0,1-6,0zV7M7,21h10',
};

export type IconName = keyof typeof lines;

/** As large as the text beside it, unless a class says more. */
export const InlineIcon = ({ of, className = 'size-5' }: { of: IconName; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`shrink-0 fill-none stroke-current stroke-2 ${className}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines[of]} />
  </svg>
);
