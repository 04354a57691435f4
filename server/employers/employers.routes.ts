import { employers } from '#contract/employers/employers.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { listFutureBookings, listStatusHistories, showSchedule } from './employer-card.ts'
import { employerForm, listForBooking, searchEmployers } from './employer-choices.ts'
import { eraseEmployer } from './employer-erase.ts'
import { listServices, setServices } from './employer-services.ts'
import { saveSettings, showSettings } from './employer-settings.ts'
import { createWindow, listWindows, removeWindow, updateWindow } from './employer-windows.ts'
import { employersSheet } from './employers.sheet.ts'
import {
  changeEmployer,
  createEmployer,
  listEmployers,
  removeEmployer,
  restoreEmployer,
  showEmployer,
  showPermission,
} from './employers.ts'
import { prepareNew, preparingChange } from './prepare-employer.ts'

export const employersRoutes = (tools: PictureTools) =>
  routes(employers, {
    list: listEmployers,
    export: fileOf(employersSheet, listEmployers),
    show: showEmployer,
    create: { prepare: prepareNew, run: createEmployer },
    update: { prepare: preparingChange(tools), run: changeEmployer },
    remove: removeEmployer,
    restore: restoreEmployer,
    erase: eraseEmployer,
    search: searchEmployers,
    settings: showSettings,
    setSettings: saveSettings,
    schedule: showSchedule,
    statusHistories: listStatusHistories,
    futureBookings: listFutureBookings,
    form: employerForm,
    forBooking: listForBooking,
    services: listServices,
    setServices,
    permission: showPermission,
    windows: listWindows,
    createWindow,
    updateWindow,
    removeWindow,
  })
