/** Messages of banks and payment apps, as they are shared with the app or pasted into the quick line. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine, sharedText } from './quick-line.ts';

/**
 * Messages in the forms of ten banks and of payment apps of India, as of 25 November 2026, with invented names and
 * numbers. Before each one: the rupees as the amount's field shows them, who was paid as it becomes a tag, and the date;
 * "-" if that is not read.
 */
const payments = `
340 | lalita stores | 2026-11-21 | Dear UPI user A/C X4821 debited by 340.0 on date 21Nov26 trf to LALITA STORES Refno 632514478901. If not u? call 1800111109. -SBI
1250 | nandan pillai | 2026-11-20 | Dear SBI User, your A/c X4821-debited by Rs1250.00 on 20Nov26 transfer to Nandan Pillai Ref No 632411225588. If not done by you, fwd this SMS to 9223008333/ call 18001234 -SBI
99 | sri balaji bakery | 2026-11-19 | Rs.99.00 debited from your A/c no. XX4821 on 19-11-2026 for purchase at SRI BALAJI BAKERY. Avl Bal Rs.10,450.32. -SBI
2199 | croma | 2026-11-18 | Your SBI Debit Card X9034 has been used for a purchase of Rs 2,199.00 at CROMA on 18/11/2026. Avl Bal: Rs 45,120.10. If not done by you call 1800112211
785 | more megastore | 2026-11-17 | Rs.785.00 spent on your SBI Credit Card ending 7712 at MORE MEGASTORE on 17/11/26. Trxn. not done by you? Report at https://sbicard.example/dispute
3000 | - | 2026-11-16 | Dear Customer, Rs 3000 withdrawn at SBI ATM S1BW004512 from A/cX4821 on 16Nov26 Transaction Number 4412. Available Balance Rs 7145.32. If not withdrawn by you, forward this SMS to 9223008333
150 | manjunath tea stall | 2026-11-22 | Sent Rs.150.00\nFrom HDFC Bank A/C *6620\nTo MANJUNATH TEA STALL\nOn 22/11/26\nRef 632600114477\nNot You?\nCall 18002586161/SMS BLOCK UPI to 7308080808
1349 | zepto marketplace | 2026-11-20 | Spent Rs.1349 On HDFC Bank Card 5533 At ZEPTO MARKETPLACE On 2026-11-20:19:22:41. Not You? To Block+Reissue Call 18002586161/SMS BLOCK CC 5533 to 7308080808
64.50 | paperboat | 2026-11-12 | HDFC Bank: Rs 64.50 debited from a/c **6620 on 12-11-26 to VPA paperboat.kiosk@okaxis (UPI Ref No 631622334455). Not you? Call on 18002586161 to report
4500 | meera hostel | 2026-11-01 | Money Sent! Rs 4,500 from HDFC Bank A/c xx6620 to MEERA HOSTEL on 01-11-26. UPI 630512345678. Not you? Call 18002586161
2350 | - | 2026-11-09 | UPDATE: INR 2,350.00 debited from HDFC Bank XX6620 on 09-NOV-26. Info: IMPS-631388776655-KIRAN RAO-ICIC-xxxxxxxx1290-RENT. Avl bal:INR 18,220.75
599 | netmeds | 2026-11-08 | You have paid Rs.599.00 via Debit Card xx8841 at NETMEDS on 2026-11-08. Avl bal Rs.12,004.15 - HDFC Bank
220 | suresh fruits | 2026-11-23 | ICICI Bank Acct XX317 debited for Rs 220.00 on 23-Nov-26; SURESH FRUITS credited. UPI:632712340987. Call 18002662 for dispute. SMS BLOCK 317 to 9215676766.
1120 | swiggy instamart | 2026-11-21 | INR 1,120.00 spent using ICICI Bank Card XX5009 on 21-Nov-26 on SWIGGY INSTAMART. Avl Limit: INR 88,430.00. If not you, call 1800 2662/SMS BLOCK 5009 to 9215676766.
8000 | anita deshpande | 2026-11-05 | Dear Customer, Acct XX317 is debited with Rs 8,000.00 on 05-Nov-26 towards Anita Deshpande. NEFT Ref N309261234567890. Available Balance: Rs 21,344.90.
75 | chaipoint | 2026-11-24 | Your a/c no. XX317 is debited for Rs.75.00 on 24-11-26 and credited to VPA chaipoint.blr@icici (UPI Ref no 632812345670).
449 | bharat gas | 2026-11-15 | Rs 449.00 debited from ICICI Bank Savings Account XX317 on 15-Nov-26 towards BHARAT GAS for bill payment RRN 631912344321
2000 | - | 2026-11-14 | INR 2,000.00 withdrawn at ICICI ATM from Acct XX317 on 14-Nov-26. Avl Bal INR 9,870.20
430 | green leaf veg | 2026-11-22 | INR 430.00 debited\nA/c no. XX7754\n22-11-26, 20:11:05\nUPI/P2M/632633445566/GREEN LEAF VEG\nNot you? SMS BLOCKUPI Cust ID to 919951860002\nAxis Bank
1899 | decathlon | 2026-11-20 | Spent\nCard no. XX1188\nINR 1899\n20-11-26 18:40:12\nDECATHLON\nAvl Lmt INR 64210.5\nSMS BLOCK 1188 to 919951860002, if not you - Axis Bank
265 | rapido | 2026-11-19 | Spent INR 265\nAxis Bank Card no. XX1188\n19-11-26 09:15:33 IST\nRAPIDO\nAvl Limit: INR 63945.5\nNot you? SMS BLOCK 1188 to 919951860002
12000 | - | 2026-11-02 | INR 12000.00 has been debited from A/c no. XX7754 on 02-11-26 at 10:02:11 IST. Info- NEFT/RENT NOV/PRAKASH. Avl Bal: INR 30211.00. - Axis Bank
340 | milkbasket | 2026-11-18 | Dear Customer, INR 340.00 is debited from A/c XX7754 on 18-11-2026 for UPI payment to milkbasket@ybl. Ref 632233221100. Axis Bank
89 | cornerhouse | 2026-11-21 | Sent Rs.89.00 from Kotak Bank AC X2065 to cornerhouse@paytm on 21-11-26.UPI Ref 632500998877. Not you, https://kotak.example/KBANKT/Fraud
1050 | big bazaar hsr | 2026-11-13 | Rs.1,050.00 spent via Kotak Debit Card XX4410 at BIG BAZAAR HSR on 13/11/2026. Avl bal Rs.6,250.50 Not you? Tap kotak.example/d
780 | apollo pharmacy | 2026-11-11 | INR 780 spent on Kotak Credit Card x9921 on 11-NOV-2026 at APOLLO PHARMACY. Avl limit INR 41220. Not you? Call 18002740110
500 | farhan qureshi | 2026-11-10 | Rs 500.00 is debited from your Kotak Bank a/c XX2065 on 10/11/26 to Farhan Qureshi via IMPS. Ref 631499887766. Bal: Rs 3,411.00
1999 | - | 2026-11-07 | Your A/c X2065 is debited by Rs. 1999 on 07-Nov-26 for ACT FIBERNET bill. -Kotak Mahindra Bank
320 | - | 2026-11-19 | Ac XXXXXXXX00731924 Debited with Rs.320.00, 19-11-2026 12:44:18 thru UPI:632311882299. Aval Bal Rs 5210.18 CR. Helpline 18001800 -PNB
160 | idli corner | 2026-11-20 | Your a/c XX1924 is debited for Rs. 160.00 on 20-11-26 at 21:08:10 by UPI Ref No 632455667788 to IDLI CORNER. If not you call 18001800-PNB
2400 | reliance smart | 2026-11-06 | A/c XX1924 debited INR 2,400.00 Dt 06-11-26 11:30 thru POS at RELIANCE SMART. Aval Bal INR 11,090.44 CR. -PNB
1000 | - | 2026-11-04 | Rs.1000.00 withdrawn from PNB ATM on 04-11-2026 17:22 from A/c XX1924. Avl Bal Rs. 8690.44
45 | parle kiosk | 2026-11-24 | Dear Customer, your A/c XX1924 has been debited by Rs 45.00 on 24-11-26 for payment to PARLE KIOSK through UPI. PNB
275 | ganeshtiffins | 2026-11-21 | Rs.275.00 Dr. from A/C XXXXXX8106 and Cr. to ganeshtiffins@ybl. Ref:632577889900. AvlBal:Rs9120.55(2026:11:21 08:31:12). Not you? Call 18005700/5000-BOB
620 | dhobi express | 2026-11-19 | Rs 620 debited from A/c XX8106 on 19-11-2026 for UPI txn to DHOBI EXPRESS. Total Bal: Rs 8500.55 CR. Avlbl Amt: Rs 8500.55 - Bank of Baroda
5000 | - | 2026-11-03 | Rs.5000.00 withdrawn from A/C XX8106 at ATM BOB KORAMANGALA on 03-11-26. Avl Bal Rs.14120.55. - Bank of Baroda
1475 | - | 2026-11-15 | Your A/c XX8106 is debited with INR 1,475.00 on 15-11-2026 for BESCOM electricity bill. Avl Bal INR 9,640.55. Bank of Baroda
210 | - | 2026-11-20 | An amount of INR 210.00 has been DEBITED to your account XXXX5527 on 20/11/2026. Total Avail.bal INR 3,904.60. - Canara Bank
130 | lakshmi darshini | 2026-11-22 | Rs.130.00 paid thru A/C XX5527 on 22-11-26 18:03:45 to LAKSHMI DARSHINI, UPI Ref 632688990011. If not done, SMS BLOCKUPI to 9901771222. -Canara Bank
2750 | ikea nagasandra | 2026-11-08 | Your a/c no. XX5527 is debited for Rs.2,750.00 on 08-11-26 towards card purchase at IKEA NAGASANDRA. Avail bal Rs.6,654.60 -Canara Bank
900 | water can | 2026-11-12 | INR 900.00 has been debited from A/C XX5527 on 12/11/2026 towards UPI/DR/631655443322/WATER CAN. Bal INR 5,754.60 -Canara Bank
555 | - | 2026-11-18 | Your A/C XXXXXXX9382 is debited by INR 555.00 on 18/11/26 14:20. New Bal :INR 7211.05. Team IDFC FIRST Bank
240 | cafe coffee day | 2026-11-23 | Rs. 240 spent on your IDFC FIRST Bank Credit Card ending XX6614 at CAFE COFFEE DAY on 23 Nov 2026 at 05:12 PM. Avl Limit: Rs 75,430. If not done by you, call 180010888
1800 | urban company | 2026-11-17 | Your IDFC FIRST Bank A/c XX9382 debited by Rs. 1,800.00 on 17/11/26; credited to URBAN COMPANY. UPI RRN 632166554433. Not you? Call 180010888
95 | metro | 2026-11-21 | Debit Alert! Your A/C 9382 is debited for INR 95.00 on 21/11/2026 for UPI to metro.bmrc@idfc. Avl Bal INR 5316.05
675 | barbeque nation | 2026-11-14 | INR 675.00 spent on YES BANK Card X3349 @UPI_BARBEQUE NATION 14-11-2026 09:14:00 pm. Avl Lmt INR 42,110.00. SMS BLKCC 3349 to 9840909000 if not you
1500 | harish nayak | 2026-11-13 | Your YES BANK A/C XX7046 has been debited for INR 1,500.00 on 13-NOV-26 towards IMPS to Harish Nayak. Bal INR 2,340.10.
380 | sagarveg | 2026-11-19 | Dear Customer, Rs.380.00 debited from YES BANK A/c XX7046 on 19-11-26 via UPI to sagarveg@ybl. UPI Ref 632388776654.
3200 | lifestyle | 2026-11-10 | INR 3,200.00 used on YES BANK Debit Card XX0081 at LIFESTYLE on 10-11-2026. Avl Bal INR 11,020.00
120 | chetan juice centre | - | Paid Rs.120 to Chetan Juice Centre from Paytm Wallet. Txn ID 41239987001. Updated Balance: Rs 310.20
86 | madhuri xerox | 2026-11-23 | You paid ₹86 to Madhuri Xerox on 23 Nov 2026. UPI transaction ID 632711998822. Paytm
249 | jio prepaid | - | Rs.249 paid to JIO PREPAID for 98450xxxxx from Paytm Balance. Order ID 20261118001
410 | blue tokai | - | ₹410 paid successfully to Blue Tokai via PhonePe. Txn ID T2611211945012345
1060 | namdhari fresh | 2026-11-22 | Payment of ₹1,060 to Namdhari Fresh successful on 22 November 2026, 7:15 pm. PhonePe
300 | pooja hegde | - | You have sent Rs 300 to Pooja Hegde through PhonePe. UTR 632600447711
55 | raju pan shop | - | You paid ₹55.00 to Raju Pan Shop using Google Pay. UPI transaction ID 632799001122
2000 | imran sheikh | 2026-11-20 | ₹2,000 sent to Imran Sheikh. Google Pay. 20 Nov 2026, 8:40 PM. UPI ID: imran.s@okhdfcbank
349 | amazon pay | - | Your payment of Rs 349 to Amazon Pay for mobile recharge of 9845012345 was successful.
72 | daily needs | 2026-11-16 | Rs 72.00 debited from your Amazon Pay balance for order at Daily Needs on 16 Nov 2026. Balance: Rs 128.00
1299 | airtel broadband | 2026-11-09 | Payment of Rs. 1,299.00 made to AIRTEL BROADBAND on 09-11-2026 using your MobiKwik wallet. Txn ID MBK771920
`
  .trim()
  .split(/\n(?=\S+ \| )/)
  .map((line) => line.split(' | '))
  .map(([rupees, payee, date, text = '']) => ({ rupees, payee, date, text }));

/** Messages about money that was not paid, or not yet. */
const noPayments: readonly string[] = [
  'Dear SBI User, your A/c X4821-credited by Rs.5000 on 21Nov26 transfer from Nandan Pillai Ref No 632511229988 -SBI',
  'Rs.1,200.00 credited to HDFC Bank A/c XX6620 on 20-11-26 from VPA kavya.r@okicici (UPI 632455112233)',
  'Received Rs.400.00 in your Kotak Bank AC X2065 from suresh@ybl on 19-11-26.UPI Ref:632311005566.',
  'Dear Customer, Acct XX317 is credited with Rs 25,000.00 on 01-Nov-26 from TECHNO INDIA SALARY. UPI:630511112222-ICICI Bank.',
  'Refund of Rs 349.00 from MYNTRA has been processed to your ICICI Bank Card XX5009 on 18-Nov-26.',
  'INR 999.00 reversed to your Axis Bank A/c XX7754 on 17-11-26. Reason: failed UPI transaction 632112344321.',
  'Congratulations! You got a cashback of Rs 25 on your last Paytm payment. It is added to your Paytm wallet.',
  'Cashback of ₹50 credited to your Amazon Pay balance for your electricity bill of ₹1,250.',
  'Your transaction of Rs 2,199.00 at CROMA using SBI Debit Card X9034 was declined due to insufficient balance.',
  'Payment of Rs.560 to Blue Tokai failed. If money was debited, it will be refunded within 3 days. PhonePe',
  'UPI txn of Rs 700 to IDLI CORNER could not be completed. PNB',
  'Transaction declined: INR 1,899 at DECATHLON on Axis Bank Card XX1188, limit exceeded.',
  'Nandan Pillai has requested Rs 600.00 from you on Google Pay. On approving, Rs 600.00 will be debited from your A/c.',
  'Money request: MEERA HOSTEL requests INR 4500 via BHIM UPI. Approve only if you know the sender. - Canara Bank',
  '482913 is your OTP for txn of INR 1,349.00 at ZEPTO on HDFC Bank card ending 5533. Valid for 10 mins. Do not share it.',
  'OTP for payment of Rs. 2,350.00 to KIRAN RAO is 771204. Do not share with anyone. - ICICI Bank',
  'Use 118822 as one time password to authorise a debit of Rs 5,000 from your Kotak a/c. Never share this.',
  'Dear Customer, Rs 649.00 will be debited on 28-11-26 for NETFLIX e-mandate from your HDFC Bank Card 5533. Maintain balance.',
  'Your autopay of Rs 199 for SPOTIFY is scheduled on 27 Nov 2026 from A/c XX7046. YES BANK',
  'UPI-Mandate for Rs.999.00 is successfully created towards HOTSTAR from A/c No: XX2065. Kotak Bank',
  'Your electricity bill of Rs 1,475 is due on 30-11-2026. Pay now to avoid late fee. BESCOM',
  'Statement for IDFC FIRST Bank Credit Card ending 6614: Total due Rs 12,430.00, Minimum due Rs 622.00. Due date 05-12-2026.',
  'Your A/c XX8106 balance is Rs 9,120.55 as on 24-11-26. - Bank of Baroda',
  'Payment of Rs 12,430.00 received towards your Axis Bank Credit Card XX1188 on 15-11-26. Thank you.',
  'Get a pre-approved loan of Rs 3,00,000 at 10.5% on your HDFC Bank account. Apply now!',
  'Rs 500 added to your Paytm wallet from HDFC Bank A/c XX6620. Updated balance Rs 812.',
  'Your UPI limit has been set to Rs 20,000 per day. If not done by you call 18001800 -PNB',
  'Standing instruction of INR 2,000 for SIP in NIFTY FUND is due on 01-12-26. Keep sufficient funds in A/c XX317. ICICI Bank',
  'USD 12.99 spent on ICICI Bank Card XX5009 on 20-Nov-26 at OPENAI. Avl Limit: INR 88,430.00.',
  'Dear Customer, cheque no. 000231 for Rs 8,000 has been returned unpaid. - Canara Bank',
];

const today = '2026-11-25';
const read = (text: string) => parseLine(text, today);
const nothing = { tags: [] };

describe('A message', () => {
  test.each(payments)(
    'about a payment fills in the amount, the payee and the date: $text',
    ({ text, rupees, payee, date }) => {
      for (const form of [text, sharedText(null, text), sharedText('VM-BANK-S', text)]) {
        const { amountText, tags, date: found = '-' } = read(form);
        expect([amountText, tags.join() || '-', found]).toEqual([rupees, payee, date]);
      }
    },
  );

  test.each(noPayments)('about anything else fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
    expect(read(sharedText('VM-BANK-S', text))).toEqual(nothing);
  });

  test.each([
    ...['Ravi Kumar sent you ₹500', '₹500 paid by Ravi Kumar', 'Received Rs 500 from Ravi', 'You got ₹25 cashback!'],
    ...['Payment failed: ₹560 to Blue Tokai', 'Rs 240 to Sagar Stores is pending. Google Pay', 'refund ₹349 myntra'],
    ...['Reminder: Pay Rs 1,299 for your Airtel bill', 'Use code SAVE and get ₹100 off on your next order'],
    ...['You owe Ravi ₹200', 'Ravi requested ₹600', 'Netflix: Rs 649 due tomorrow', 'Rs 100 off, shop now'],
    ...['Use verification code 551204 to add a payee', 'Your bank statement for August is ready. 12 pages'],
    ...['Get a personal loan of Rs 5,00,000 at 10.5%. HDFC Bank', 'Win up to Rs 1,00,000', 'Win upto ₹500 today'],
    ...['Flat Rs 500 off on HDFC Bank cards', 'Bill ₹640 due 30 Nov', 'Bill due: ₹640', 'Confirm payment of Rs 480'],
    ...['Your Swiggy One renews tomorrow at Rs 149', "You've got ₹200 from Asha", 'Asha owes you ₹200'],
    ...['Deposit of cash Rs 3,000 done at CDM', 'Cash deposit of Rs 3,000 at CDM'],
    ...['Earn Rs 500 for every friend', 'Save Rs 200 on your next order', 'Ravi wants Rs 300 from you'],
    ...['Pay ₹500 to confirm your booking', 'Airtel plan Rs 299 expires today', 'Min amt Rs 450 payable by 5 Dec'],
    ...['₹500 from Ravi to you', '₹200 was paid into your account'],
  ])('of a payment app or a shop fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    'Rs 300 debited from A/c X0298 by mistake has been credited back',
    'Rs 560 debited from A/c X0298 on 21-11-26 has been refunded',
    'A/c X0298 debited Rs 100 & credited Rs 100 (reversal)',
    'Rs 100 debited from A/c X0298 on 21-11-26 is reversed',
  ])('about money that went out and came back fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    ...['आपके खाते में ₹5,000 जमा किए गए हैं - SBI', 'आपका भुगतान ₹300 विफल हुआ', 'राजू ने आपको ₹250 भेजे'],
    ...['ನಿಮ್ಮ ಖಾತೆಗೆ ₹500 ಜಮಾ ಆಗಿದೆ', 'आपका बिल ₹640 30 नवंबर तक देय है', '₹300 का भुगतान विफल रहा'],
    ...['खाते से ₹500 डेबिट', 'ಪಾವತಿ ₹300 ವಿಫಲವಾಗಿದೆ', 'ರಾಜು ನಿಮಗೆ ₹250 ಕಳುಹಿಸಿದ್ದಾರೆ', 'आपके खाते में रु 5,000 आए'],
    ...['aapke khate mein Rs 500 jama hue', 'आपका रिफ़ंड ₹250', 'ಖಾತೆಯಿಂದ ರೂ. 500 ಡೆಬಿಟ್'],
  ])('in Hindi or Kannada fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    ['NACH debit of Rs 1,000 towards LIC', '1000', 'lic'],
    ['SMS charges Rs 17.70 debited from A/c X0298', '17.70', ''],
    ['SMS charges Rs 17.70 debited', '17.70', ''],
    ['Rs 250 paid by you to Ola', '250', 'ola'],
    ['Rs 250 paid by UPI to Ola. UPI Ref 632712340987', '250', 'ola'],
    ['FASTag: Rs 65.00 deducted at KOLAR TOLL', '65', 'kolar toll'],
    ['FASTag: Rs 65.00 deducted at KOLAR TOLL PLAZA on 23-11-26 for KA01AB1234', '65', 'kolar toll plaza'],
    ['Rs.75.00 sent via UPI from Jupiter a/c to KIRANA KING', '75', 'kirana king'],
    ['UPI: INR 55 paid to RAJU TEA', '55', 'raju tea'],
    ['Rs 649 debited from A/c X0298 towards NETFLIX AUTOPAY', '649', 'netflix'],
    ['Rs 649 debited from A/c X0298 towards Autopay NETFLIX', '649', 'netflix'],
    ['Rs 649 debited from A/c X0298 to autopay for Netflix', '649', 'netflix'],
    ['Rs 649.00 paid to Netflix via autopay', '649', 'netflix'],
    ['Autopay: Rs 649 paid to Netflix', '649', 'netflix'],
  ])('about a payment, however it is put, fills in who was paid and nothing else: %s', (text, rupees, payee) => {
    const { amountText, tags } = read(text);
    expect([amountText, tags.join()]).toEqual([rupees, payee]);
  });

  test.each([
    ['on 23 Nov 26', '2026-11-23'],
    ['on 23 Nov 2026', '2026-11-23'],
    ['on 23 Nov 26, 10:15', '2026-11-23'],
    ['on 23 Nov 20:15', undefined],
  ])('gives the date as banks write it: %s', (said, date) => {
    expect(read(`Card X0298 used for Rs 215.00 at CROMA ${said}`)).toEqual({
      amountText: '215',
      tags: ['croma'],
      date,
    });
  });

  test.each([
    'Rs 240 debited from A/c X0298 to RAVI, charges Rs 5',
    'Rs 240 debited from A/c X0298 to RAVI. Win up to Rs 50',
  ])('takes the payment, not a charge or a prize: %s', (text) => {
    expect(read(text).amountText).toBe('240');
  });

  test('with several amounts, or with foreign money, fills in nothing', () => {
    expect(read('A/c X0298 debited INR 80.00 and INR 2.00 to VARISH thru UPI')).toEqual(nothing);
    expect(read('A/c X0298 debited USD 12.99 (INR 1,090) at OPENAI')).toEqual(nothing);
  });

  test('in a form that no one knows yet fills in nothing, however many numbers it has', () => {
    const part = fc.constantFrom(
      'Rs 40',
      '1204',
      'chai',
      'Avl Bal',
      'on 21-11-26',
      'XX1234',
      'to RAVI',
      'for',
      'limit',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expect(read(`A/c XX0298 ${parts.join(' ')}`)).toEqual(nothing);
      }),
    );
  });

  test('that is dated later than today gives no date', () => {
    expect(read('A/c X0298 debited INR 80.00 on 26-11-26 to VARISH thru UPI')).toEqual({
      ...{ amountText: '80', tags: ['varish'], date: undefined },
    });
  });
});

test.each([
  ['rent pending ₹8500', '8500', ['rent pending']],
  ['collect gas ₹900', '900', ['collect gas']],
  ['paid 40 for sim card', '40', ['sim card']],
  ['paid ₹200 bank fee', '200', ['bank fee']],
  ['a/c repair 1500', '1500', ['a/c repair']],
  ['gpay 120 auto', '120', ['gpay', 'auto']],
])('What a person types about banks is no message: “%s”', (line, amount, tags) => {
  expect(read(line)).toMatchObject({ amountText: amount, tags });
});
