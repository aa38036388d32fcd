/** The parts of the dashboard that load late, in Hindi. */
import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: typeof english = {
  membersCounted: (count) => `सदस्य (${count})`,
  liveNewer: 'लाइव अपडेट रुक गए: इस ऐप का नया वर्शन आ गया है। आगे बढ़ने के लिए पेज फिर से लोड करें।',
  liveUnreadable: 'लाइव अपडेट रुक गए: एक रिकॉर्ड पढ़ा नहीं जा सका।',
  reload: 'फिर से लोड करें',
};
