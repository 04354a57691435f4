// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const records = globSync('docs/decisions/*.md', { cwd: root })
  .sort()
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const [title = '', , status = ''] = text.split('\n')
    return { number: file.slice('docs/decisions/'.length).slice(0, 3), title, status, text, isInForce: / · in force(; |$)/.test(status) }
  })

test('у каждого решения свой номер, день и состояние: в силе или отменено другим', () => {
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
  for (const { number, title, status } of records) {
    expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`))
    expect(status, number).toMatch(/^\d{4}-\d\d-\d\d · (in force(; .+)?|superseded by \d{3})$/)
  }
})

test('отменившее решение есть, стоит позже и называет отменённое', () => {
  for (const { number, status } of records) {
    const [, by] = /superseded by (\d{3})$/.exec(status) ?? []
    if (!by) continue
    expect(by > number, number).toBe(true)
    expect(records.find((one) => one.number === by)?.status, number).toContain(`supersedes ${number}`)
  }
})

test('каждая зависимость названа решением, которое в силе', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const inForce = records.filter((one) => one.isInForce).map(({ text }) => text)
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(named.filter((name) => !inForce.some((text) => text.includes(`\`${name}\``)))).toEqual([])
})
