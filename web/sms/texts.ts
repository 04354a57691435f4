import { messagesRu } from '#contract/messages/messages.ru.ts'
import { smsRu } from '#contract/sms/sms.ru.ts'
import type { SmsRow } from '#contract/sms/sms.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('sms', smsRu)
const words = texts('messages', messagesRu)

export const eventOf = ({ event }: SmsRow) => event && words(`events.${event}`)
/** Of one that the gate took, its number; of one that it refused, its reason. */
export const answerOf = ({ failure, gate_id }: SmsRow) => failure ?? (gate_id && t('accepted', { id: gate_id }))
