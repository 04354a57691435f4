CREATE TABLE "stock_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"provisional_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"guessed" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "stock_settlements_sums" CHECK (qty > 0 and guessed >= 0 and cost >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_settlements" ADD CONSTRAINT "stock_settlements_provisional_id_ref" FOREIGN KEY ("company_id","provisional_id") REFERENCES "public"."stock_provisionals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_settlements_by_invoice" ON "stock_settlements" USING btree ("invoice_id");--> statement-breakpoint
select wall_off();
--> statement-breakpoint
do $$
begin
  execute 'create trigger append_only before update or delete on stock_settlements for each row execute function append_only()';
  execute 'create trigger append_only_all before truncate on stock_settlements for each statement execute function append_only()';
end $$;
