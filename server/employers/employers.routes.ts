import { employers } from '#contract/employers/employers.ts'
import { fileOf } from '#server/core/export.ts'
import { routes } from '#server/core/serve.ts'
import { listServices, setServices } from './employer-services.ts'
import { createWindow, listWindows, removeWindow, updateWindow } from './employer-windows.ts'
import { employersSheet } from './employers.sheet.ts'
import {
  changeEmployer,
  createEmployer,
  employerForm,
  listEmployers,
  listForBooking,
  removeEmployer,
  showEmployer,
  showPermission,
} from './employers.ts'
import { prepareChange, preparePassword } from './password.ts'

export const employersRoutes = routes(employers, {
  list: listEmployers,
  export: fileOf(employersSheet, listEmployers),
  show: showEmployer,
  create: { prepare: preparePassword, run: createEmployer },
  update: { prepare: prepareChange, run: changeEmployer },
  remove: removeEmployer,
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
