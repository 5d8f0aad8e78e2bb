const paths = {
  upload:
    'M12 15.5V4.5m0 0L7.5 9M12 4.5 16.5 9M4.5 15.5v2.25A1.75 1.75 0 0 0 6.25 19.5h11.5a1.75 1.75 0 0 0 1.75-1.75V15.5',
  file: 'M13.5 3.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zm0 0v5h5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1L19 9m0-4.5V9h-4.5',
  camera:
    'M8.5 6.5 10 4.5h4l1.5 2h3a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2zM15 12.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  warning: 'M12 8v5m0 3.25v.01M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0',
  check: 'm5.5 12.5 4.25 4.25L18.5 7.5',
  scan: 'M4.5 8.5v-2a2 2 0 0 1 2-2h2m7 0h2a2 2 0 0 1 2 2v2m0 7v2a2 2 0 0 1-2 2h-2m-7 0h-2a2 2 0 0 1-2-2v-2M8.5 9v6m3.5-6v6m3.5-6v6',
  undo: 'M8.5 5 4.5 9l4 4m-4-4h9a5.5 5.5 0 0 1 0 11H9',
} as const

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="fs-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
