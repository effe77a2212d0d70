declare module '@elevenlabs/convai-widget-embed'
