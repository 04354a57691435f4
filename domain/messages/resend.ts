interface SentSms {
  status: string
  event: string | null
  user_id: number | null
  booking_id: number | null
  /** True: the message holds a code or a password. */
  is_secret: boolean
}

/**
 * Whether an SMS may be sent again. News of a visit that the gate refused is made anew, link and all; a time that was offered may be taken by
 * now, what was taken back is not to be said, and a code that was blotted says nothing to anybody. A mailing that has not left, or may not have, is a
 * person's to decide; her consent is asked for once more.
 */
export function canResendSms({ status, event, user_id, booking_id, is_secret }: SentSms): boolean {
  if (status === 'unknown') return true
  if (event === 'mailing') return status === 'failed' || status === 'cancelled'
  if (user_id === null) return !is_secret && (status === 'failed' || status === 'cancelled')
  return status === 'failed' && booking_id !== null && event !== 'offered'
}
