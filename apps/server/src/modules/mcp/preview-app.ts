export const previewAppUri = 'ui://formstead/draft-preview.html'

/**
 * Shows the preview of a draft inside clients that support MCP Apps. The protocol is implemented here, without a
 * library: the page announces itself to the client and then waits for the result of the tool.
 */
export const previewApp = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Form preview</title>
<style>
  body { margin: 0; font: 14px/20px system-ui, sans-serif; color-scheme: light dark }
  iframe { width: 100%; height: 480px; border: 0 }
  p { margin: 12px }
</style>
<p id="wait">Loading the preview…</p>
<script>
  const tell = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data) return
    if (data.id === 'init') tell({ method: 'ui/notifications/initialized' })
    if (data.method !== 'ui/notifications/tool-result') return
    const { preview_url: url, title } = data.params?.structuredContent ?? {}
    if (!/^https?:\\/\\//.test(url ?? '')) return
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = title || 'Form preview'
    document.getElementById('wait').replaceWith(frame)
  })
  tell({
    id: 'init',
    method: 'ui/initialize',
    params: { protocolVersion: '2026-01-26', appInfo: { name: 'form-preview', version: '1.0.0' }, appCapabilities: {} },
  })
</script>
`
