CREATE TABLE "bonus_accruals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_accruals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"wallet_id" integer NOT NULL,
	"percent" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"accrued_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "bonus_accruals_once" UNIQUE("order_id","wallet_id"),
	CONSTRAINT "bonus_accruals_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"made_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "wallets_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "bonus_percent" integer;--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "bonus_limit" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_id" integer;--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD CONSTRAINT "bonus_accruals_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD CONSTRAINT "bonus_accruals_wallet_id_ref" FOREIGN KEY ("company_id","wallet_id") REFERENCES "public"."wallets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_accruals_by_wallet" ON "bonus_accruals" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "wallets_by_user" ON "wallets" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_bonus_percent" CHECK (bonus_percent between 1 and 50);--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_bonus_limit" CHECK (bonus_limit between 1 and 100);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet" CHECK (wallet_id is null or type = 9);
--> statement-breakpoint
alter table payments add constraint payments_wallet_id_ref foreign key (company_id, wallet_id) references wallets (company_id, id);
--> statement-breakpoint
create index payments_by_wallet on payments (wallet_id) where wallet_id is not null;
--> statement-breakpoint
select wall_off();
