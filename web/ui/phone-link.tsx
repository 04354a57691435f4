import { formatPhone } from '#web/core/formats.ts'

/** A phone to call; a masked one is only a text. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone.includes('*') ? <span>{formatPhone(phone)}</span> : <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>
