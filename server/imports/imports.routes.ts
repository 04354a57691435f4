import { imports } from '#contract/imports/imports.ts'
import { routes } from '#server/core/serve.ts'
import { listLines, refusedFile, template } from './import-files.ts'
import { applyImport, cancelImport, checkImport, movingIn, prepareUpload, recentImports, showImport, uploadImport } from './imports.ts'

export const importsRoutes = routes(imports, {
  recent: recentImports,
  movingIn,
  template,
  upload: { prepare: prepareUpload, run: uploadImport },
  show: showImport,
  check: checkImport,
  apply: applyImport,
  cancel: cancelImport,
  lines: listLines,
  refused: refusedFile,
})
