import { telephony } from '#contract/telephony/telephony.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { saveAsterisk, showAsterisk } from './asterisk.ts'
import { createLine, listLines, listPlaces, removeLine, showLine, updateLine } from './lines.ts'
import { listActive, listParams, saveParams } from './params.ts'
import { renewKey, showSettings, takeSecret } from './settings.ts'

export const telephonyRoutes = ({ outside, secrets }: Pick<Parts, 'outside' | 'secrets'>): Route[] =>
  routes(telephony, {
    lines: (ctx) => listLines(ctx),
    places: (ctx) => listPlaces(ctx),
    line: showLine,
    createLine,
    updateLine,
    removeLine,
    params: (ctx) => listParams(ctx),
    saveParams: saveParams(secrets),
    activeParams: (ctx) => listActive(ctx),
    settings: showSettings(secrets, outside),
    renewKey: renewKey(secrets, outside),
    takeSecret: takeSecret(secrets, outside),
    asterisk: showAsterisk(outside),
    saveAsterisk: saveAsterisk(secrets, outside),
  })
