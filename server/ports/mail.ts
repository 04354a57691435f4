import { createTransport } from 'nodemailer'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { NotSent, Port } from './ports.ts'

const PATIENCE = 10_000

/**
 * Mail by SMTP. Beyond this machine nothing is said before STARTTLS, whatever the server offers: codes and passwords travel here. The Message-ID is the message's own key: a second attempt
 * whose first one did arrive is the same letter.
 */
export function openMail(url: string, from: string): Port {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ url, requireTLS: !isOwnMachine(url), ...patience })
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '')
  return {
    name: 'smtp',
    async send({ key, to, subject, text, unsubscribe }) {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to,
          subject: subject ?? '',
          text,
          messageId: `<${key}@${host}>`,
          ...(unsubscribe && { headers: unsubscribing(unsubscribe) }),
        })
        return { gateId: messageId ?? key }
      } catch (error) {
        return refusalOf(error)
      }
    },
  }
}

/** RFC 2369 and 8058: the button of the mailbox. By one press alone where nobody on the way reads along. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const isOwnMachine = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** The connection broke, perhaps after the letter; the messages of nodemailer tell when it was before. */
const CUT_OFF = new Set(['ETIMEDOUT', 'ESOCKET', 'ECONNECTION', 'EPROTOCOL'])
const NEVER_LEFT = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Connection timeout|Greeting never received/

/** A letter refused by itself (5xx to its address or text) stays refused; a server away, a full box, a wrong password may be mended. */
function refusalOf(error: unknown): NotSent {
  const { code = '', responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string } // errors of nodemailer carry these
  const isOfTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const reason = responseCode > 0 || isOfTheLetter ? message : `${outboxRu.noAnswer}: ${code || message}`
  const isUnsure = responseCode === 0 && CUT_OFF.has(code) && !NEVER_LEFT.test(message)
  return { reason, isPassing: !(isOfTheLetter && (responseCode >= 500 || responseCode === 0)), ...(isUnsure && { isUnsure }) }
}
