import { type AmiPlace, openAmi } from './ami.ts'
import type { Command, Telephony } from './telephony.ts'

export interface AsteriskPlace extends AmiPlace {
  /** The technology of the telephones: «PJSIP». */
  technology: string
  /** Where the dial plan takes outgoing calls. */
  context: string
}

/** Each command is a talk of its own, so that any process of the house may say it; events are heard by one (server/calls/asterisk.ts). */
export const asteriskAt = (at: AsteriskPlace): Telephony => ({
  name: 'asterisk',
  tell: (command) => tell(at, command),
  // The exchange itself sends its recordings (docs/operations.md).
  keepsAt: () => false,
  recording: () => Promise.reject(new Error('an Asterisk gives no recordings')),
})

async function tell(at: AsteriskPlace, command: Command) {
  const ami = await openAmi(at)
  try {
    await (command.command === 'call' ? originate(at, ami, command) : hangUp(ami, command.call))
  } finally {
    ami.close()
  }
}

type Talk = Awaited<ReturnType<typeof openAmi>>

/**
 * The employee's telephone first, then the dial plan with the customer's number. The channel is named as the call is, so that events lead back to it.
 * Whatever is no telephone and no number is refused: `&`, `/` and `@` would ring elsewhere.
 */
function originate({ technology, context }: AsteriskPlace, ami: Talk, { call, extension, to }: Extract<Command, { command: 'call' }>) {
  if (!/^[\w.-]{1,40}$/.test(extension)) throw new Error('the SIP login is no name of a telephone')
  if (!/^\d{3,15}$/.test(to)) throw new Error('there is no number to call')
  return ami.ask('Originate', {
    ActionID: call,
    ChannelId: call,
    Channel: `${technology}/${extension}`,
    Context: context,
    Exten: to,
    Priority: '1',
    Timeout: '30000',
    Async: 'true',
    Variable: `OKNO_CALL=${call}`,
  })
}

async function hangUp(ami: Talk, call: string) {
  const channels = await ami.list('CoreShowChannels')
  for (const one of channels) if (one.get('linkedid') === call) await ami.ask('Hangup', { Channel: one.get('channel') ?? '' })
}
