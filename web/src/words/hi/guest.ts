import type { GuestWords } from '../en/guest.ts';

const guest: GuestWords = {
  guestPage: {
    title: (name, group) => `${group} में ${name}`,
    about: (maker, until, now) => `${maker} ने भेजा, ${until} तक खुलेगा। ${now} का हिसाब।`,
    youOwe: (amount) => `आपको ${amount} देने हैं`,
    youGetBack: (amount) => `आपको ${amount} वापस मिलेंगे`,
    settled: 'आपका हिसाब चुकता है',

    pay: (name, amount) => `${name} को ${amount} दें`,
    paysYou: (name, amount) => `${name} आपको ${amount} देंगे`,
    askHow: (name) => `${name} से पूछें कि कैसे देना है।`,
    copyId: 'UPI आईडी कॉपी करें',
    copyAmount: 'रकम कॉपी करें',
    copied: 'कॉपी हो गया',
    notCopied: 'यह कॉपी नहीं हो पाया',
    openApp: 'UPI ऐप खोलें',
    ifRefused: 'अगर UPI ऐप ब्राउज़र से पैसे न ले, तो UPI आईडी कॉपी करें।',
    qr: 'दूसरे फ़ोन के लिए QR',
    qrOf: (amount, name) => `${name} को ${amount} देने का QR कोड`,
    scan: 'इसे दूसरे फ़ोन से स्कैन करें। इसकी फ़ोटो से ज़्यादा से ज़्यादा ₹2,000 जाते हैं।',
    tooMuch: (most) => `UPI से एक बार में ज़्यादा से ज़्यादा ${most} जाते हैं। कई बार में दें।`,
    paid: (name) => `दे दिए? ${name} को बताएँ: ग्रुप के लोग ही इसे लिख सकते हैं।`,
    tell: (name) => `${name} को बताएँ`,
    havePaid: (amount, group) => `मैंने ${group} के ${amount} आपको दे दिए हैं।`,

    months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    monthOfYear: (month, year) => `${month} ${year}`,
    part: (month, amount) => `${month} · आपका हिस्सा ${amount}`,
    nothing: (month) => `${month} में कुछ नहीं।`,
    earlier: 'पिछला महीना',
    later: 'अगला महीना',
    older: 'और पुराने देखें',

    only: 'यहाँ सिर्फ़ आपका हिस्सा दिखता है। जिसके पास यह लिंक है, वह इसे देख सकता है।',
    join: 'ग्रुप से जुड़कर अपनी जगह लें',
    ended: 'यह पेज अब नहीं खुलता। नया लिंक माँगें।',
    offline: 'इस पेज के लिए इंटरनेट चाहिए।',
  },
};

export default guest;
