/** A payment date for a screen: 12-hour time, and the year only where it is not the current one (docs/product.md §10). */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-20T18:05" seen in 2026 is "20 Nov, 6:05 PM"; "2025-11-20" is "20 Nov 2025". */
export function paymentDateText(paymentDate: string, currentYear: string): string {
  const [day = '', time] = paymentDate.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return `${text}${year === currentYear ? '' : ` ${year}`}${time ? `, ${twelveHour(time)}` : ''}`;
}

function twelveHour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
