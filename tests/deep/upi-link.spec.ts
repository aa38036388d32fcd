/** The link to a UPI app (docs/product.md §13). */
import { expect, test } from '../support/e2e/fixtures.ts';
import { follow, see, seeHeading } from '../support/e2e/ui.ts';
import { linkFor, openPay, ravisDebt, setUpiId } from '../support/e2e/upi.ts';

test.describe('On Android', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile' });

  test('a tap on the link to a UPI app is not blocked by the content security policy', async ({ member }) => {
    const { asha, ravi, open } = await ravisDebt(member, 900);
    await setUpiId(asha);
    await open(ravi);
    const { page } = ravi;
    await openPay(page);
    await see(page, 'Some UPI apps refuse payments that begin in a browser. Then copy the UPI ID.');
    await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', linkFor('300.00'));
    // A blocked link would request nothing.
    const requested = page.waitForRequest(linkFor('300.00'));
    await follow(page, 'Open a UPI app');
    await requested;
    await seeHeading(page, 'Pay Asha Rao');
  });
});
