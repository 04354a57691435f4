import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofs } from '#proofs/list.mjs'
import { saboteurs } from '#proofs/saboteur-list.mjs'
import { root } from './prepare.mjs'
import { figuresOf, page } from './proofs-page.mjs'

const isThere = (/** @type {string} */ path) => existsSync(join(root, path))

test('у каждого обещания есть программа и короткая форма, которую гоняет npm test', () => {
  expect(new Set(proofs.map(({ id }) => id)).size).toBe(proofs.length)
  for (const { id, args, sabotage = [], short } of proofs) {
    const files = [...args, ...sabotage].filter((one) => one.includes('/'))
    expect([id, files.filter((one) => !isThere(one))]).toEqual([id, []])
    expect(short.length, id).toBeGreaterThan(0)
    for (const one of short) expect([one, isThere(one) && /\.test\.(ts|tsx|mjs)$/.test(one)]).toEqual([one, true])
  }
})

test('каждому вредителю есть что ломать и кому его ловить', () => {
  expect(saboteurs.length).toBeGreaterThanOrEqual(12)
  for (const { promise, what, file, find, replace, tests } of saboteurs) {
    const text = readFileSync(join(root, file), 'utf8')
    expect([what, text.includes(find)]).toEqual([what, true])
    expect(
      text.replace(find, () => replace),
      what,
    ).not.toBe(text)
    for (const one of tests) expect([promise, one, isThere(one)]).toEqual([promise, one, true])
  }
})

test('у каждого обещания, чей вредитель живёт в списке, он там есть', () => {
  const promises = new Set(saboteurs.map(({ promise }) => promise))
  for (const { id, sabotage = [] } of proofs)
    if (sabotage[0] === 'proofs/saboteurs.mjs') for (const one of sabotage.slice(1)) expect([id, promises.has(one)]).toEqual([id, true])
})

test('у каждой цифры есть своё обещание, и страница напечатана из нынешних цифр', () => {
  const ids = new Set(proofs.map(({ id }) => id))
  expect(Object.keys(figuresOf()).filter((id) => !ids.has(id))).toEqual([])
  expect(readFileSync(join(root, 'docs', 'proofs.md'), 'utf8'), 'npm run proofs -- --page').toBe(page())
})
