import { candidates } from '#contract/candidates/candidates.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { fileOf } from '#server/lists/export.ts'
import { candidatesSheet } from './candidates.sheet.ts'
import { changeCandidate, createCandidate, listCandidates, showBoard, showForm, showTwins } from './candidates.ts'
import { removeCandidate } from './erase.ts'
import { attachFile, prepareFile, readFile, removeFile } from './files.ts'
import { hireCandidate, prepareHire } from './hire.ts'
import { showCandidate } from './load.ts'
import { showComing } from './remind.ts'
import { addNote, moveCandidate } from './steps.ts'

export const candidatesRoutes = ({ files }: Pick<Parts, 'files'>) =>
  routes(candidates, {
    list: listCandidates,
    export: fileOf(candidatesSheet, listCandidates),
    board: showBoard,
    coming: showComing,
    form: showForm,
    twins: showTwins,
    show: showCandidate,
    create: createCandidate,
    update: changeCandidate,
    move: moveCandidate,
    note: addNote,
    attach: { prepare: prepareFile, run: attachFile },
    file: readFile({ files }),
    removeFile,
    hire: { prepare: prepareHire, run: hireCandidate },
    remove: removeCandidate,
  })
