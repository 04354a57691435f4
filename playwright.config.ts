import './bin/noon.mjs'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, drawnInside, findChromium } from './bin/chromium.mjs'
import { isCi } from './bin/stages.mjs'

/**
 * Days of one house each, a minute and more: they begin, for at the end one of two workers stood idle while the other finished its day. Each has a worker of
 * its own anyway, so a project of their own costs nothing.
 */
const days = /(call-centre-day|goods-morning|keyboard-day|money-day|register)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  projects: [
    { name: 'days', testMatch: days },
    { name: 'screens', testIgnore: days },
  ],
  // What passes only then is named at the end of the run.
  retries: isCi() ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The JSON goes where PLAYWRIGHT_JSON_OUTPUT_FILE says (bin/stages.mjs).
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    browserName: 'chromium',
    // On a machine without a language Chromium would give files with Russian names another one.
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, ...drawnInside], env: { ...process.env, LANG: 'C.UTF-8' } },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording is slow and CI keeps none: `npx playwright test --trace on` repeats a failure with a trace.
    trace: 'off',
  },
})
