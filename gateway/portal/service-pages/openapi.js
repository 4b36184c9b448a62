// Shows the API description, which is served beside the folder of this script.
SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: new URL('../openapi.json', document.currentScript.src).href,
  deepLinking: true,
  tryItOutEnabled: true,
});
