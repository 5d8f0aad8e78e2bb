import { expect, test } from 'vitest'
import { makeField } from '../shared/testing/make-field.ts'
import { nfVideo } from './index.ts'
import type { NfVideoSettings } from './settings-schema.ts'
import { findVideoSource } from './video-source.ts'

const playerOf = (url: string) => {
  const source = findVideoSource(url)
  return source.kind === 'embed' ? source.src : source.kind
}

test('every URL of a YouTube video leads to the player without cookies', () => {
  const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'
  for (const url of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&feature=share',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
  ])
    expect(playerOf(url)).toBe(player)
})

test.each([
  ['t=90s', '&start=90'],
  ['start=90', '&start=90'],
  ['t=1m30s', '&start=90'],
  ['t=1h2m', '&start=3720'],
  ['t=1h2m3', '&start=3723'],
  ['t=0s', ''],
  ['t=soon', ''],
])('a YouTube video whose URL has %s begins there', (query, start) => {
  expect(playerOf(`https://youtu.be/aqz-KE-bpKQ?${query}`)).toBe(
    `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0${start}`,
  )
})

test('players of other providers are found', () => {
  expect(playerOf('https://vimeo.com/76979871')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  )
  expect(playerOf('https://vimeo.com/76979871/0a1b2c')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c',
  )
  expect(playerOf('https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184')).toBe(
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1',
  )
  expect(playerOf('https://acme.wistia.com/medias/e4a27b971d')).toBe(
    'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true',
  )
  expect(playerOf('https://www.dailymotion.com/video/x8abcde')).toBe(
    'https://geo.dailymotion.com/player.html?video=x8abcde&autoplay=true',
  )
})

test('distinguishes files, images and other URLs', () => {
  expect(
    [
      'https://example.com/a.mp4?x=1',
      'https://example.com/a.GIF',
      'https://example.com/a',
      'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
      'nonsense',
    ].map(playerOf),
  ).toEqual(['file', 'image', 'link', 'link', 'link', 'link'])
})

test('the page learns which site may be framed, and which file it plays', () => {
  const block = (url: string | null) => makeField<NfVideoSettings>(nfVideo, { video_block: url })
  const needs = (url: string | null) => nfVideo.pageNeeds?.(block(url))
  const kinds = (url: string | null) => nfVideo.assets?.(block(url)).map(({ kind }) => kind)
  expect(needs('https://youtu.be/aqz-KE-bpKQ')).toEqual({
    frames: ['https://www.youtube-nocookie.com'],
  })
  expect(needs('https://cdn.example/a.webm')).toEqual({})
  expect(needs(null)).toEqual({})
  expect(['https://youtu.be/aqz-KE-bpKQ', 'https://cdn.example/a.webm', null].map(kinds)).toEqual([
    ['link'],
    ['media'],
    [],
  ])
})

test('only web URLs are accepted', () => {
  const accepts = (url: string) => nfVideo.settings.safeParse({ video_block: url }).success
  expect(
    [
      'https://a.example/x',
      'http://a.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      '/x',
    ].map(accepts),
  ).toEqual([true, true, false, false, false, false])
})
