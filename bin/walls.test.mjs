import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lineWalls } from './line-walls.mjs'
import { cycleWall, fileCycleWall, fileWalls, findBreaches, importWalls, shelfWall } from './walls.mjs'

/** For each wall, the files of a house that breaks it once. */
const breaches = {
  'no way up': { 'server/bookings/bookings.ts': "import { fail } from '../core/fail.ts'" },
  'neighbours by ./': { 'server/bookings/bookings.ts': "import { table } from '#server/bookings/bookings.table.ts'" },
  'domain is pure': { 'domain/windows/split.ts': "import { z } from 'zod'" },
  'domain features are apart': { 'domain/windows/split.ts': "import { next } from '#domain/bookings/transitions.ts'" },
  'contract stands on domain': { 'contract/bookings/bookings.ts': "import { ctx } from '#server/core/context.ts'" },
  'contract/core knows no feature': { 'contract/core/list.ts': "import { unitRow } from '#contract/units/units.ts'" },
  'contract features share rows only': { 'contract/bookings/bookings.ts': "import { units } from '#contract/units/units.ts'" },
  'server knows no web': { 'server/bookings/bookings.ts': "import { call } from '#web/core/call.ts'" },
  'server shelves know no feature': { 'server/lists/list.ts': "import type { Unit } from '#server/units/units.table.ts'" },
  'server shelves stand one over another': { 'server/database/db.ts': "import { fail } from '#server/core/fail.ts'" },
  'server features keep routes and lists': { 'server/bookings/bookings.ts': "import { unitsList } from '#server/units/units.list.ts'" },
  'web knows no server': { 'web/bookings/bookings-page.tsx': "import type { Env } from '#server/core/env.ts'" },
  'no Node in the browser': { 'web/core/call.ts': "import { readFileSync } from 'node:fs'" },
  'web/core and web/ui know no feature': { 'web/ui/field.tsx': "import { UnitPicker } from '#web/units/unit-picker.tsx'" },
  'web features lend pickers, badges and panels only': {
    'web/bookings/bookings-page.tsx': "const Page = lazy(() => import('#web/units/units-page.tsx'))",
  },
  'screens are light': { 'contract/units/units.screens.ts': "import { z } from 'zod'" },
  'casts stay with tests': { 'server/units/units.feature.ts': "import { unitsExamples } from './units.cast.ts'" },
  'no index': { 'web/bookings/index.ts': '' },
  'no bags': { 'server/core/utils.ts': '' },
  'errors by name': { 'server/bookings/bookings.ts': 'fail(1401)' },
  'SQL is read': { 'server/bookings/bookings.list.ts': `select b.id, ${'b.title, '.repeat(20)} b.note from bookings b` },
  'a condition that an index serves': {
    'server/bookings/bookings.ts': 'select b.id from bookings b where b.user_id = coalesce($1, $2)',
  },
  'an object is written whole': { 'server/bookings/bookings.ts': `await insert(ctx, { ${'...'}{ unit_id: 1, user_id: 2 }, day })` },
  'a list is written whole': { 'server/bookings/bookings.ts': `const values = [${'...'}[id, day], user]` },
  'a number keeps to its sign': { 'contract/units/units.ru.ts': "title: 'Студия № {{id}}'" },
  'pressed is clicked': { 'web/ui/list.tsx': '<li onPointerDown={() => pick(one)} />' },
  'no circles of files': {
    'web/ui/menu.ts': "import { pages } from './pages.ts'",
    'web/ui/pages.ts': "const page = () => import('./page.tsx')",
    'web/ui/page.tsx': "import { menu } from './menu.ts'",
  },
  'no cycles': {
    'server/bookings/bookings.ts': "import { a } from '#server/windows/windows.ts'",
    'server/windows/windows.ts': "import { b } from '#server/services/services.ts'",
    'server/services/services.ts': "import {\n  c,\n} from '#server/bookings/bookings.ts'",
  },
}

const sound = {
  'domain/windows/split.ts': "import { addDays } from '#domain/core/clock-time.ts'\nimport { fit } from './fit.ts'",
  'domain/windows/split.test.ts': "import fc from 'fast-check'\nimport { test } from 'vitest'",
  'contract/bookings/bookings.ts':
    "import { z } from 'zod'\nimport { unitRow } from '#contract/units/units.ts'\nimport { split } from '#domain/windows/split.ts'",
  'contract/reseating/reseating.ru.ts': "import { bookingsRu } from '#contract/bookings/bookings.ru.ts'",
  'contract/features.ts': "import { bookings } from '#contract/bookings/bookings.ts'",
  'server/app.ts': "import { bookingsRoutes } from '#server/bookings/bookings.routes.ts'",
  'server/testing/examples.ts': "import { unitsExamples } from '#server/units/units.cast.ts'",
  'server/units/units.cast.ts': "import { cityExample } from '#server/cities/cities.cast.ts'",
  'server/testing/as.ts': "import { login } from '#server/auth/auth.routes.ts'",
  'server/bookings/bookings.ts':
    "import { units } from '#server/units/units.table.ts'\nimport { takeWindow } from '#server/windows/windows.ts'\nimport { readFile } from 'node:fs/promises'",
  'web/routes.tsx': "const Bookings = lazy(() => import('#web/bookings/bookings-page.tsx'))",
  'web/bookings/bookings-page.tsx':
    "import { UnitPicker } from '#web/units/unit-picker.tsx'\nimport { ListPage } from '#web/ui/list-page.tsx'\nimport './bookings.css'",
  'web/calendar/calendar-page.tsx': "import { BookingPanel } from '#web/bookings/booking-panel.tsx'",
}

let house = ''
const build = (files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
}
const lint = () => spawnSync(process.execPath, [join(import.meta.dirname, 'walls.mjs'), house], { encoding: 'utf8' })

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'okno-walls-'))
})
afterEach(() => rmSync(house, { recursive: true }))

describe('стены между комнатами', () => {
  const instead = Object.fromEntries(
    [...importWalls, ...fileWalls, ...lineWalls, cycleWall, fileCycleWall].map((one) => [one.wall, one.instead]),
  )

  test('у каждой стены есть пролом для проверки', () => {
    expect(Object.keys(breaches).sort()).toEqual(Object.keys(instead).sort())
  })

  test.each(Object.entries(breaches))('пролом стены «%s» отклонён с советом', (wall, files) => {
    build(files)
    const found = findBreaches(house).filter((one) => one.wall === wall)
    expect(found.map((one) => one.file).sort()).toEqual(Object.keys(files).sort())
    expect(found[0].message).toContain(instead[wall])
  })

  test('круг областей виден и на экранах, а тип не замыкает круга файлов', () => {
    build({
      'web/auth/auth-panel.tsx': "import { ProfilePanel } from '#web/profile/profile-panel.tsx'",
      'web/profile/profile-panel.tsx': "import type { Auth } from '#web/auth/auth-panel.tsx'",
    })
    expect(new Set(findBreaches(house).map((one) => one.wall))).toEqual(new Set([cycleWall.wall]))
  })

  test('всё, что стене разрешено не видеть, есть в доме и без разрешения было бы проломом', () => {
    const root = join(import.meta.dirname, '..')
    const idle = lineWalls.flatMap(({ pattern, except = [] }) =>
      except.filter(
        (file) =>
          !readFileSync(join(root, file), 'utf8')
            .split('\n')
            .some((line) => pattern.test(line)),
      ),
    )
    expect(idle).toEqual([])
  })

  test('папка больше сорока файлов отклонена целиком; кому позволено больше, у того и вправду больше сорока', () => {
    build(Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`web/units/part-${at}.ts`, ''])))
    expect(findBreaches(house)).toEqual([{ file: 'web/units', line: 41, wall: shelfWall.wall, message: shelfWall.instead }])
    const root = join(import.meta.dirname, '..')
    const idle = Object.keys(shelfWall.crowded).filter((folder) => readdirSync(join(root, folder)).length <= shelfWall.most)
    expect(idle).toEqual([])
  })

  test('разрешённые дороги свободны', () => {
    build(sound)
    expect(findBreaches(house)).toEqual([])
  })

  test('команда печатает место пролома и завершается с ошибкой, а без проломов — с успехом', () => {
    build(sound)
    expect(lint().status).toBe(0)
    build(breaches['no way up'])
    const refused = lint()
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain("server/bookings/bookings.ts:1  [no way up] '../core/fail.ts'")
  })
})
