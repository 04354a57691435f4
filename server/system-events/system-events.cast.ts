import type { systemEvents } from '#contract/system-events/system-events.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const systemEventsExamples: Examples<typeof systemEvents> = {
  create: () => ({ body: { type: 'notification', text: 'Обновление в 22:00', employer_id: cast.employers.administrator } }),
}
