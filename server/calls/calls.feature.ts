import type { Feature } from '#server/feature.ts'
import { openAsterisks } from './asterisk.ts'
import { callsRoutes } from './calls.routes.ts'
import { fetchRecordings } from './recordings.fetch.ts'
import { sweepSounds } from './recordings.files.ts'
import { endLostCalls } from './sweep.ts'

export const callsFeature: Feature = {
  routes: callsRoutes,
  work: ({ house, log, outside: { telephony, asteriskPlaces } }) => ({
    close: openAsterisks({ house, log, places: asteriskPlaces }).close,
    jobs: [
      { name: 'lost-calls', cron: '*/5 * * * *', run: () => endLostCalls(house, log) },
      { name: 'call-recordings', cron: '* * * * *', run: () => fetchRecordings({ house, log, telephony }) },
      { name: 'call-recordings.sweep', cron: '57 * * * *', run: () => sweepSounds(house) },
    ],
  }),
}
