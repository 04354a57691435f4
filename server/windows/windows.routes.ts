import { windows } from '#contract/windows/windows.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { createWindow, updateWindow } from './by-hand.ts'
import { holdWindows, releaseWindows } from './holds.ts'
import { searchWindows } from './search.ts'
import { windowCard, windowsOfUnit } from './windows.ts'

/** `freed` is told of shifts where time has become free (server/register.ts): whoever waits for it leans on windows, not they on him. */
export const windowsRoutes = ({ freed }: { freed(ctx: Ctx, shiftIds: number[]): Promise<void> }): Route[] => {
  const told = async <W extends { employer_schedule_id: number }>(ctx: Ctx, window: W): Promise<W> => {
    await freed(ctx, [window.employer_schedule_id])
    return window
  }
  return routes(windows, {
    search: (ctx, { query }) => searchWindows(ctx, query),
    create: async (ctx, input) => told(ctx, await createWindow(ctx, input)),
    update: async (ctx, input) => told(ctx, await updateWindow(ctx, input)),
    hold: (ctx, { body }) => holdWindows(ctx, body),
    release: releaseWindows,
    show: (ctx, { params }) => windowCard(ctx, params.id),
    ofUnit: (ctx, { params, query }) => windowsOfUnit(ctx, params.id, query),
  })
}
