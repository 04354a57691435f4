import { z } from 'zod'
import { id, idParams, moment } from '#contract/core/fields.ts'

/** Wanted: the exchange has it, and it is on its way. Gone: its term is over. Lost: the exchange did not give it within an hour. */
export const recordingStatuses = ['wanted', 'kept', 'gone', 'lost'] as const

/** The most bytes of one recording: more than two hours of speech in MP3, half an hour in WAV. */
export const MOST_OF_RECORDING = 48 * 1024 * 1024

export const callRecording = z.object({
  id,
  call_id: id,
  status: z.enum(recordingStatuses),
  bytes: z.number().int().nullable(),
  created_at: moment,
})
export type CallRecording = z.output<typeof callRecording>

const may = 'Telephony.listen'

export const recordingCalls = {
  /** Recordings of a call that the reader may see (without `ClientCall.view` their own alone), the earliest first. */
  recordings: {
    method: 'GET',
    path: '/sip/recordings',
    may,
    ownEyes: true,
    query: z.object({ call_id: id }),
    data: z.object({ items: z.array(callRecording) }),
  },
  /**
   * Each listening is a line of the log. The address is good for an hour and for this session alone; a repeat of the call by its key answers without it.
   */
  listen: {
    method: 'POST',
    path: '/sip/recordings/:id/listen',
    may,
    ownEyes: true,
    params: idParams,
    secret: ['url'],
    data: z.object({ id, url: z.string().optional() }),
  },
} as const
