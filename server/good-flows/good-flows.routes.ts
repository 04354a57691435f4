import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { cancelFlow, processFlow, sendFlow } from './effects.ts'
import { goodFlowsSheet } from './good-flows.sheet.ts'
import { createFlow, removeFlow, restoreFlow, updateFlow } from './good-flows.ts'
import { addItem, removeItem, updateItem } from './items.ts'
import { scanMark } from './marks.ts'
import { flowForm, flowHistory, flowItems, flowsPage, showFlow, showItem } from './present.ts'

export const goodFlowsRoutes = routes(goodFlows, {
  list: flowsPage,
  export: fileOf(goodFlowsSheet, flowsPage),
  form: flowForm,
  show: showFlow,
  history: flowHistory,
  create: createFlow,
  update: updateFlow,
  remove: removeFlow,
  restore: restoreFlow,
  send: sendFlow,
  process: processFlow,
  cancel: cancelFlow,
  listItems: flowItems,
  showItem,
  scanMark,
  addItem,
  updateItem,
  removeItem,
})
