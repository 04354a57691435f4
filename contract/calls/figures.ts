import { z } from 'zod'
import { day } from '#contract/core/fields.ts'

/** What a table of figures has a line for: an hour of the day, who answered or called, the number that was dialled. */
export const figuresBy = ['hour', 'employer', 'line'] as const
export type FiguresBy = (typeof figuresBy)[number]

/** Seconds within which an answer counts for the service level; minutes within which a missed call is called back in time (comm-growth §6). */
export const IN_TIME = 20
export const CALLED_BACK = 15

const figure = z.number().int()
export const callFigures = z.object({
  calls: figure,
  inbound: figure,
  answered: figure,
  missed: figure,
  short: figure,
  /** Seconds that a caller who was answered waited, on average; null: nobody was. */
  wait_s: figure.nullable(),
  /** Seconds of all talks. */
  talk_s: figure,
  /** Answered in time. */
  in_time: figure,
  /** Per cent of those who called and did not hang up at once; null: nobody called. */
  service_level: figure.nullable(),
  /** Missed and called back in time. */
  called_back: figure,
  /** A visit was booked within an hour of the talk. */
  booked: figure,
})
export type CallFigures = z.output<typeof callFigures>

const line = callFigures.extend({
  /** The hour, the employee's number or the line's; null: of nobody, or the exchange named no line. */
  key: z.string().nullable(),
  title: z.string().nullable(),
})
export type FiguresLine = z.output<typeof line>

export const figuresCalls = {
  figures: {
    method: 'GET',
    path: '/calls/figures',
    may: 'Telephony.view',
    query: z.object({ day, by: z.enum(figuresBy).default('hour') }),
    data: z.object({ items: z.array(line), total: callFigures }),
  },
} as const
