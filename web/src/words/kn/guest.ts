import type { GuestWords } from '../en/guest.ts';

const guest: GuestWords = {
  guestPage: {
    title: (name, group) => `${group} ಗ್ರೂಪ್‌ನಲ್ಲಿ ${name}`,
    about: (maker, until, now) => `${maker} ಅವರು ಕಳಿಸಿದ್ದು, ${until} ವರೆಗೆ ತೆರೆಯುತ್ತದೆ. ${now} ರ ಲೆಕ್ಕ.`,
    youOwe: (amount) => `ನೀವು ${amount} ಕೊಡಬೇಕು`,
    youGetBack: (amount) => `ನಿಮಗೆ ${amount} ವಾಪಸ್ ಬರಬೇಕು`,
    settled: 'ನಿಮ್ಮ ಲೆಕ್ಕ ಚುಕ್ತಾ ಆಗಿದೆ',

    pay: (name, amount) => `${name} ಅವರಿಗೆ ${amount} ಕೊಡಿ`,
    paysYou: (name, amount) => `${name} ಅವರು ನಿಮಗೆ ${amount} ಕೊಡುತ್ತಾರೆ`,
    askHow: (name) => `ಹೇಗೆ ಕೊಡಬೇಕು ಎಂದು ${name} ಅವರನ್ನು ಕೇಳಿ.`,
    copyId: 'UPI ಐಡಿ ಕಾಪಿ ಮಾಡಿ',
    copyAmount: 'ಮೊತ್ತ ಕಾಪಿ ಮಾಡಿ',
    copied: 'ಕಾಪಿ ಆಯಿತು',
    notCopied: 'ಇದನ್ನು ಕಾಪಿ ಮಾಡಲು ಆಗಲಿಲ್ಲ',
    openApp: 'UPI ಆ್ಯಪ್ ತೆರೆಯಿರಿ',
    ifRefused: 'UPI ಆ್ಯಪ್ ಬ್ರೌಸರ್‌ನ ಪಾವತಿ ಬೇಡ ಎಂದರೆ, UPI ಐಡಿ ಕಾಪಿ ಮಾಡಿ.',
    qr: 'ಬೇರೆ ಫೋನ್‌ಗೆ QR',
    qrOf: (amount, name) => `${name} ಅವರಿಗೆ ${amount} ಕೊಡುವ QR ಕೋಡ್`,
    scan: 'ಇದನ್ನು ಬೇರೆ ಫೋನ್‌ನಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ. ಇದರ ಫೋಟೋದಿಂದ ಹೆಚ್ಚೆಂದರೆ ₹2,000 ಹೋಗುತ್ತದೆ.',
    tooMuch: (most) => `UPI ಒಂದು ಸಲಕ್ಕೆ ಹೆಚ್ಚೆಂದರೆ ${most} ಕಳಿಸುತ್ತದೆ. ಹಲವು ಸಲ ಕೊಡಿ.`,
    paid: (name) => `ಕೊಟ್ಟಿರಾ? ${name} ಅವರಿಗೆ ತಿಳಿಸಿ: ಗ್ರೂಪ್‌ನವರು ಮಾತ್ರ ಅದನ್ನು ಬರೆಯಬಹುದು.`,
    tell: (name) => `${name} ಅವರಿಗೆ ತಿಳಿಸಿ`,
    havePaid: (amount, group) => `ನಾನು ${group} ಲೆಕ್ಕದ ${amount} ನಿಮಗೆ ಕೊಟ್ಟಿದ್ದೇನೆ.`,

    months: ['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್', 'ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
    monthOfYear: (month, year) => `${month} ${year}`,
    part: (month, amount) => `${month} · ನಿಮ್ಮ ಪಾಲು ${amount}`,
    nothing: (month) => `${month} ತಿಂಗಳಲ್ಲಿ ಏನೂ ಇಲ್ಲ.`,
    earlier: 'ಹಿಂದಿನ ತಿಂಗಳು',
    later: 'ಮುಂದಿನ ತಿಂಗಳು',
    older: 'ಹಳೆಯದು ತೋರಿಸಿ',

    only: 'ಇಲ್ಲಿ ನಿಮ್ಮ ಪಾಲು ಮಾತ್ರ ಕಾಣುತ್ತದೆ. ಈ ಲಿಂಕ್ ಇರುವವರು ಇದನ್ನು ನೋಡಬಹುದು.',
    join: 'ಗ್ರೂಪ್ ಸೇರಿ, ನಿಮ್ಮ ಜಾಗ ತೆಗೆದುಕೊಳ್ಳಿ',
    ended: 'ಈ ಪೇಜ್ ಇನ್ನು ತೆರೆಯುವುದಿಲ್ಲ. ಹೊಸ ಲಿಂಕ್ ಕೇಳಿ.',
    offline: 'ಈ ಪೇಜ್‌ಗೆ ಇಂಟರ್ನೆಟ್ ಬೇಕು.',
  },
};

export default guest;
